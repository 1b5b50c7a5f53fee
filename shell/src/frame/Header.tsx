export const Header = () => <header>Rouage</header>
