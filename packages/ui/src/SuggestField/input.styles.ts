import styled from 'styled-components'

/** Where the list is placed from: never taller than its field, beside whatever that stands. */
export const Holder = styled.div`
  position: relative;
  align-self: start;
  min-width: 0;
`
