/** A schema's output, deeply readonly. Unknown fields of a loose object have no type. */
export type Frozen<Value> = Value extends readonly unknown[]
  ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
  : Value extends object
    ? { readonly [Key in keyof Value as Named<Value, Key>]: Frozen<Value[Key]> }
    : Value

type Named<Value, Key extends keyof Value> = string extends Key ? (unknown extends Value[Key] ? never : Key) : Key
