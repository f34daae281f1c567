/** Adds the dialog methods that jsdom lacks, without the top layer. */
export function fakeDialogMethods(): void {
  let opener: Element | null = null
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener = document.activeElement
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
}

/** Does to an open dialog what a browser does when Escape is pressed. */
export function pressEscape(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.close()
}
