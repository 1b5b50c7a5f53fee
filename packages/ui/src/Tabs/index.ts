export { NavTabs, type NavTabsProps, type TabItem, TabPanel, type TabPanelProps, Tabs, type TabsProps } from './Tabs'
