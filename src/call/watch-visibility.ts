/**
 * Reports when the page is hidden or shown again, and at once if it is hidden.
 * @returns the function that stops reporting.
 */
export function watchVisibility(onChange: (hidden: boolean) => void): () => void {
  const report = () => onChange(document.hidden)
  document.addEventListener('visibilitychange', report)
  if (document.hidden) report()
  return () => document.removeEventListener('visibilitychange', report)
}
