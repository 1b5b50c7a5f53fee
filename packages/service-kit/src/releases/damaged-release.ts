/** What is in a bucket is not what its index says: nobody gets it. */
export class DamagedRelease extends Error {}
