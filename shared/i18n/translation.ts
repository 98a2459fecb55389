/** The same keys with texts of another language: a missing or extra key does not compile. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
