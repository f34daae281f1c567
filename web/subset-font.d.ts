declare module 'subset-font' {
  interface Wish {
    readonly targetFormat: 'woff2'
    /** OpenType tags of the features that stay; all, if left out. */
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  /** The font with what it takes to write a text, and nothing else. */
  export default function subsetFont(font: Buffer, text: string, wish: Wish): Promise<Buffer>
}
