/**
 * A cookie that scripts can read, with the value `1`, set and cleared beside the session cookie with the same life and
 * `Path=/`: it says that a session may exist, so that a page asks for one only then. It is a hint and never a right.
 */
export const SESSION_HINT_COOKIE = 'rouage_session'
