/** The services there are; each is reached at `/api/<name>`, and has the folder `services/<name>`. */
export const SERVICE_NAMES = ['account', 'listing', 'messaging', 'publish', 'rollout', 'search'] as const
