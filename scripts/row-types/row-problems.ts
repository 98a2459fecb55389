/** A column as the database describes it; whether it can be null is true, false or unknown. */
export type Column<Kind, Words extends string, Nullable> = { kind: Kind; words: Words; nullable: Nullable }
/** The kind of JSON, and of arrays of it. */
export type Json = { readonly json: unique symbol }

/** Around a query in a copy of its file: if rows and columns differ, null does not compile as the problem. */
export declare function checkedRows<Columns>(): <Row>(
  problem: Refused<RowProblems<Row, Columns>>,
  rows: Promise<Row[]>,
) => Promise<Row[]>
export declare function checkedRow<Columns>(): <Row>(
  problem: Refused<RowProblems<Row, Columns>>,
  row: Promise<Row | undefined>,
) => Promise<Row | undefined>

/** As an object, since the compiler spells that out. */
type Refused<Problem extends string> = [Problem] extends [never] ? null : { [Each in Problem]: true }

/** Sentences, for each of the columns that statements of the call have; rows without a type say nothing. */
type RowProblems<Row, Columns> = Columns extends unknown
  ? [Row] extends [undefined]
    ? never
    : string extends keyof Row
      ? never
      : ColumnProblems<Row, Columns> | MissingColumns<Row, Columns>
  : never

type ColumnProblems<Row, Columns> = {
  [Key in keyof Columns & string]: Key extends keyof Row
    ? PropertyProblem<Key, Row[Key], Columns[Key]>
    : `the column ${Key} is not in the row type`
}[keyof Columns & string]

type MissingColumns<Row, Columns> = {
  [Key in keyof Row & string]: Key extends keyof Columns
    ? never
    : undefined extends Row[Key]
      ? never
      : `no column is called ${Key}, as the row type wants`
}[keyof Row & string]

type PropertyProblem<Key extends string, Type, Described> = unknown extends Type
  ? never
  : Described extends Column<infer Kind, infer Words, infer Nullable>
    ? Holds<NonNullable<Type>, Kind> extends true
      ? NullProblem<Key, Type, Nullable>
      : `${Key} is ${Words}, not what the row type says`
    : `two columns are called ${Key}`

type Holds<Type, Kind> = [Kind] extends [Json]
  ? true extends HasDate<Type>
    ? false
    : true
  : [Type] extends [Kind]
    ? true
    : false

type NullProblem<Key extends string, Type, Nullable> = [Nullable] extends [true]
  ? [Extract<Type, null | undefined>] extends [never]
    ? `${Key} can be null`
    : never
  : [Nullable] extends [false]
    ? null extends Type
      ? `${Key} is never null`
      : never
    : never

/** JSON brings a time as text. */
type HasDate<Type, Depth extends 0[] = []> = Depth['length'] extends 4
  ? false
  : unknown extends Type
    ? false
    : Type extends Date
      ? true
      : Type extends object
        ? { [Key in keyof Type]: HasDate<Type[Key], [...Depth, 0]> }[keyof Type]
        : false
