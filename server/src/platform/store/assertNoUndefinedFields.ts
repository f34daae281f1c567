/** @throws RangeError that names the field, however deep: data with undefined values is never saved (design 3). */
export function assertNoUndefinedFields(fields: object, within = ''): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) {
      throw new RangeError(`The field ${within}${name} is undefined. Leave it out, or give it a value.`)
    }
    if (typeof value === 'object' && value !== null) assertNoUndefinedFields(value, `${within}${name}.`)
  }
}
