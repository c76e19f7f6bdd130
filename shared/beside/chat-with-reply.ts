/** @param chat `https://wa.me/…` */
export const chatWithReply = (chat: string, text: string) =>
  `${chat.split('?')[0]}?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`
