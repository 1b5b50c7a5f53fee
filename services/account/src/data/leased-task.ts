/**
 * A task of a work queue: due at `dueAt`, which whoever leases it moves forward, so that nobody else does it meanwhile
 * and that it comes again where they die.
 */
export type LeasedTask = { _id: string; createdAt: Date; dueAt: Date; attempts: number }
