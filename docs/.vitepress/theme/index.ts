import theme from "vitepress/theme";
import "./theme.css";

export default theme;
