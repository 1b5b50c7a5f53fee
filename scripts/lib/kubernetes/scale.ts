/** What a program takes of a cluster. */
export type Scale = {
  /** What one copy is promised: cores and memory. Node runs a program's own code on one core, and threads beside it. */
  readonly cpu: string
  readonly memory: string
  /** One that takes more is started again. */
  readonly mostMemory: string
  /** Copies: two at least, so that one may go; the number follows the load where there may be more. */
  readonly copies: number
  readonly mostCopies?: number
  /** Room of folders that may be lost, by the name of their volume. */
  readonly rooms?: Readonly<Record<string, string>>
}

const USUAL: Scale = { cpu: '250m', memory: '256Mi', mostMemory: '768Mi', copies: 2, mostCopies: 6 }

/** By what was measured (docs/bench.md); docs/growing.md says which figure calls for more. */
const SCALES: Readonly<Record<string, Scale>> = {
  // Renders pages: 173 of them a second are all that one core does. Streams to browsers take 15 kB each.
  edge: {
    cpu: '1',
    memory: '512Mi',
    mostMemory: '1536Mi',
    copies: 2,
    mostCopies: 12,
    rooms: { media: '3Gi', rollout: '16Mi', releases: '4Gi' },
  },
  // The index of 1,000,000 ads is 509 MB, whatever the number of visitors.
  search: { cpu: '500m', memory: '768Mi', mostMemory: '2Gi', copies: 2, mostCopies: 12, rooms: { search: '1Gi' } },
  // Cleans photos in threads beside its answers.
  listing: { cpu: '500m', memory: '512Mi', mostMemory: '1536Mi', copies: 2, mostCopies: 8 },
  messaging: { ...USUAL, memory: '384Mi', mostMemory: '1Gi' },
  // A handful of calls a minute: a second copy is for the first one's death.
  rollout: { cpu: '100m', memory: '256Mi', mostMemory: '768Mi', copies: 2, rooms: { releases: '4Gi' } },
}

/** What a program takes; a new one begins as most are. */
export const scaleOf = (program: string): Scale => SCALES[program] ?? USUAL
