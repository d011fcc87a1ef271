import type { ToastContainerProps } from "react-toastify/unstyled";

/** How toasts come and go, as the product says. */
export const toastOptions = {
  position: "top-center",
  autoClose: 3000,
  hideProgressBar: false,
  closeOnClick: true,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
} as const satisfies ToastContainerProps;
