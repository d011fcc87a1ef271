/** Whether the device has touch instead of hover. Ignores phones older than fifteen years, which `rc-util` detects. */
export default (): boolean => /mobi|android|ip(hone|od|ad)|silk/i.test(navigator.userAgent);
