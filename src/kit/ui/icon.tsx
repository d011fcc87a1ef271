import { type ComponentType, createContext, useContext } from "react";

interface IconProps {
  readonly name: string;
}

/** Draws the icon that a declaration names. `app` provides the set. */
export const IconContext = createContext<ComponentType<IconProps>>(() => null);

/** The icon of a resource, for the eye only: the words stand beside it. */
export function ResourceIcon({ name }: IconProps) {
  const Icon = useContext(IconContext);
  return <Icon name={name} />;
}
