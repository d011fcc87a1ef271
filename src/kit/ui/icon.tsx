import { type ComponentType, createContext, useContext } from "react";

interface IconProps {
  readonly name: string;
}

/** Renders an icon by the name in a declaration. Provided by `app`. */
export const IconContext = createContext<ComponentType<IconProps>>(() => null);

/** The icon of a resource, hidden from screen readers because its label is beside it. */
export function ResourceIcon({ name }: IconProps) {
  const Icon = useContext(IconContext);
  return <Icon name={name} />;
}
