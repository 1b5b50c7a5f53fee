/** Plain signs for the two services: recognisable, ours, and without a request to anybody. */
export const WhatsAppMark = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M3.5 20.5l1.2-4.2A8.8 8.8 0 1 1 8 19.4z" />
    <path d="M9 8.2c-.8 3.6 3.2 7.6 6.8 6.8l.2-1.9-2-.9-1 1a5.600 5.600 0 0 1-2.400-2.400l1-1-.9-2z" />
  </svg>
)

export const FacebookMark = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M17 3h-2.500A4.500 4.500 0 0 0 10 7.500V21M6.500 11.500h8.500" />
  </svg>
)
