/** A schema's output, deeply readonly. Unknown fields of a loose object have no type. */
export type DeepReadonly<Value> = Value extends readonly unknown[]
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value extends object
    ? { readonly [Key in keyof Value as Named<Value, Key>]: DeepReadonly<Value[Key]> }
    : Value

type Named<Value, Key extends keyof Value> = string extends Key ? (unknown extends Value[Key] ? never : Key) : Key
