const events = ['beforeinput', 'compositionstart', 'compositionend']

/**
 * In a field of type `email`, Chromium replaces the domain "straße" by "strasse", which is another domain. There the field gets
 * the type `text` before an edit with a character beyond ASCII, and after one that an input method composes.
 * @param onText called with the text of the field when its type has changed.
 * @returns the function that ends it.
 */
export function keepAddressAsTyped(
  field: HTMLInputElement,
  onText: (text: string) => void,
): () => void {
  function onEdit(event: Event) {
    const { data, isComposing } = event as InputEvent
    const selection = getSelection()
    if (isComposing || field.type === 'text' || !/\P{ASCII}/u.test(field.value + (data ?? '')))
      return
    if (selection === null || navigator.vendor !== 'Google Inc.') return
    // A field of type `email` tells neither what it shows nor where its caret is, but in Chromium the document's selection does.
    const selected = selection.toString()
    if (selected !== '') selection.modify('move', 'backward', 'character')
    selection.modify('extend', 'backward', 'documentboundary')
    const before = selection.toString()
    selection.modify('extend', 'forward', 'documentboundary')
    const text = before + selection.toString()
    field.type = 'text'
    field.value = text
    field.setSelectionRange(before.length, before.length + selected.length)
    onText(text)
  }
  for (const type of events) field.addEventListener(type, onEdit)
  return () => {
    for (const type of events) field.removeEventListener(type, onEdit)
  }
}
