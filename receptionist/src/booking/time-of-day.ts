/** Minutes after midnight as "10:30 am". */
export function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour % 24 < 12 ? 'am' : 'pm'}`
}
