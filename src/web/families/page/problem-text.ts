// What a family reads when a call fails.

const texts = {
  offline: 'Không kết nối được với máy chủ của trường. Hãy kiểm tra Wi-Fi hoặc dữ liệu di động rồi thử lại.',
  server: 'Máy chủ của trường đang gặp sự cố hoặc quá bận. Vui lòng thử lại sau ít phút.',
  off: 'Nhà trường hiện không mở tra cứu. Vui lòng liên hệ nhà trường.',
  other: 'Không tra cứu được. Vui lòng thử lại.',
};

/** `reply` is null without a connection. */
export async function textOfProblem(reply: Response | null): Promise<string> {
  if (!reply) return texts.offline;
  if (reply.status >= 500) return texts.server;
  if (reply.status === 404) return texts.off;
  const wait = Number(reply.headers.get('retry-after'));
  if (reply.status === 429 && wait > 0) return `Đã thử quá nhiều lần. Vui lòng thử lại sau ${inWords(wait)}.`;
  return (await detailOf(reply)) ?? texts.other;
}

const inWords = (seconds: number) => (seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`);

async function detailOf(reply: Response): Promise<string | null> {
  try {
    const { detail } = await reply.json();
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
}
