import styled from 'styled-components'

/** Where the list is placed from. */
export const Holder = styled.div`
  position: relative;
  min-width: 0;
`
