/** Milliseconds of hovering after which a press is likely; shorter hovering only passes over. */
const rest = 40;

let resting: ReturnType<typeof setTimeout> | undefined;

/** The event handlers of a link or a button that is preloaded on approach. */
export interface Approach {
  readonly onMouseEnter: () => void;
  readonly onMouseLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onPointerDown: () => void;
}

/**
 * Returns handlers that preload what a press will need.
 * @param sure called when a press is likely: the pointer or the focus rests there, or presses
 * @param come called when the pointer enters, perhaps only passing over
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
