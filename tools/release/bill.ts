/** The fields of npm sbom that differ by run or by the folder's name. */
interface Bill {
  readonly serialNumber?: string
  readonly metadata: { readonly timestamp?: string; readonly component: { readonly name: string } }
}

/**
 * Makes npm sbom's bill of materials (CycloneDX) reproducible: the same bytes for the same lock file. @param name of
 * the product. @throws Error for an invalid bill.
 */
export function makeReproducibleSbom(said: string, name: string): string {
  const { serialNumber: _, ...bill } = JSON.parse(said) as Bill
  const { timestamp: __, ...metadata } = bill.metadata
  const lasting = { ...bill, metadata: { ...metadata, component: { ...metadata.component, name } } }
  return `${JSON.stringify(lasting, null, 2)}\n`
}
