/** What npm sbom draws anew each time, or takes from the folder's name. */
interface Bill {
  readonly serialNumber?: string
  readonly metadata: { readonly timestamp?: string; readonly component: { readonly name: string } }
}

/**
 * The bill of materials of npm sbom (CycloneDX) without what is drawn anew each time, so that it is the same bytes for
 * the same lock file. @param name of the product. @throws Error for what is no bill.
 */
export function lastingBill(said: string, name: string): string {
  const { serialNumber: _, ...bill } = JSON.parse(said) as Bill
  const { timestamp: __, ...metadata } = bill.metadata
  const lasting = { ...bill, metadata: { ...metadata, component: { ...metadata.component, name } } }
  return `${JSON.stringify(lasting, null, 2)}\n`
}
