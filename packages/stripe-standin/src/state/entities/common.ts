export type Metadata = Readonly<Record<string, string>>

export interface Address {
  readonly city: string | null
  readonly country: string | null
  readonly line1: string | null
  readonly line2: string | null
  readonly postal_code: string | null
  readonly state: string | null
}

export interface Base<Kind extends string, Inner = Record<string, never>> {
  readonly id: string
  readonly object: Kind
  readonly inner: Inner
}
