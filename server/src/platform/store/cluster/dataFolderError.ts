/** A data folder, or the PostgreSQL in it, that cannot be used as it is; the message says why and what to do. */
export class DataFolderError extends Error {}
