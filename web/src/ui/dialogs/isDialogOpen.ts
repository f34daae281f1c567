/** Whether a dialog lies over the page. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
