import type { ToastContainerProps } from "react-toastify/unstyled";

/** The appearance and duration of toasts. */
export const toastOptions = {
  position: "top-center",
  autoClose: 3000,
  hideProgressBar: false,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
} as const satisfies ToastContainerProps;
