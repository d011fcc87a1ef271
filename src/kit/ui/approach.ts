/** Who rests this long on something, in milliseconds, is about to press it; who only passes over it is not. */
const rest = 40;

let resting: ReturnType<typeof setTimeout> | undefined;

/** What a link or a button is given to tell of those who come near. */
export interface Approach {
  readonly onMouseEnter: () => void;
  readonly onMouseLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onPointerDown: () => void;
}

/**
 * Asks for what a press will need before it is one.
 * @param sure a press is likely: the pointer or the focus rests there, or presses
 * @param come somebody is near, perhaps only on the way to something else
 */
export function preloadOnApproach(sure: () => void, come?: () => void): Approach {
  const leave = () => clearTimeout(resting);
  const near = () => {
    come?.();
    leave();
    resting = setTimeout(sure, rest);
  };
  const press = () => {
    leave();
    sure();
  };
  return { onMouseEnter: near, onMouseLeave: leave, onFocus: near, onBlur: leave, onPointerDown: press };
}
