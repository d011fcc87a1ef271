import { create } from "zustand";

/** Whether the till shows the floor. */
export const useFloorState = create(() => ({ isOpen: false }));

export const openFloor = (): void => useFloorState.setState({ isOpen: true });
export const closeFloor = (): void => useFloorState.setState({ isOpen: false });
