import { InboxOutlined } from "@ant-design/icons";

/** The icons that the plugin's declarations name besides those of the project. */
export const icons = { inbox: InboxOutlined };
