import { networkInterfaces } from 'node:os';
import { type Config, httpUrl, isEveryAddress } from '#server/platform/config.ts';

/** Said at start, if the program listens on all addresses and does not know which one people use. */
export function networkLines(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  port: number,
  read: typeof networkInterfaces = networkInterfaces,
): string[] {
  if (publicUrl !== null || !isEveryAddress(host)) return [];
  const urls = addressesOfMachine(host, read).map((address) => httpUrl(address, port));
  const [example = `http://192.168.1.10:${port}`] = urls;
  return [
    ...(urls.length > 0 ? ['Máy khác trong mạng mở Sổ Điểm tại:', ...urls.map((url) => `  ${url}`)] : []),
    `Chưa đặt PUBLIC_URL nên chưa in được phiếu, và thư gửi đi không có liên kết. Hãy đặt địa chỉ mà mọi người dùng, ví dụ PUBLIC_URL=${example}, rồi khởi động lại.`,
  ];
}

/** Without those that work on one cable only, which people cannot use in a browser. */
const linkLocal = /^(169\.254\.|fe80:)/iu;

function addressesOfMachine(host: string, read: typeof networkInterfaces): string[] {
  const families = host.includes(':') ? ['IPv4', 'IPv6'] : ['IPv4'];
  return Object.values(interfacesOr(read))
    .flatMap((addresses = []) => addresses)
    .filter(
      ({ internal, family, address }) => !internal && families.includes(family) && !linkLocal.test(address),
    )
    .map(({ address }) => address);
}

/** The sandbox of the systemd unit does not let the program ask. */
function interfacesOr(read: typeof networkInterfaces): ReturnType<typeof networkInterfaces> {
  try {
    return read();
  } catch {
    return {};
  }
}
