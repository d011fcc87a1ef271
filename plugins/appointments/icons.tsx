import { ScissorOutlined } from "@ant-design/icons";

/** The icons named in the plugin's declarations that the project does not have. */
export const icons = { scissors: ScissorOutlined };
