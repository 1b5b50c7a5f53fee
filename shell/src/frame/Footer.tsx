export const Footer = () => <footer>© 2025</footer>
