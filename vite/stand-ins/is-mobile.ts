/** Does touching stand for hovering? Without the phones of fifteen years ago, which `rc-util` tells apart. */
export default (): boolean => /mobi|android|ip(hone|od|ad)|silk/i.test(navigator.userAgent);
