/**
 * The state of a link's next location, and the name of what grows from this page into that one: the navigation parts them.
 */
export class GrowingState {
  constructor(
    readonly state: unknown,
    readonly growing: string,
  ) {}
}
