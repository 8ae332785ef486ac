// Files are read in turns: one account cannot block the others, and disconnecting gives up the turn.

import { describe, expect } from 'vitest';
import { fileProblems } from '#server/platform/files/excel/read-workbook.ts';
import { Disconnected } from '#server/platform/processes/sandbox-process.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { messages } from '#shared/contract/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { observeReading } from '#test/helpers/files/reading.ts';
import { mathSheet, upload, uploadRequest } from '#test/helpers/files/upload.ts';
import { openSocket } from '#test/helpers/program/raw-http.ts';
import { students } from '#test/helpers/school/school.ts';
import { bombs, headers, spreadsheet } from '#test/helpers/scores/score-files.ts';

const anyFile = () => spreadsheet([headers, [1, students.an, 'Nguyễn Văn An', null, 7, 8]]);
/** Keeps the reader busy beyond its time limit. */
const slowFile = bombs()['one cell in the last corner'] ?? Buffer.alloc(0);

describe('one file at a time per account', () => {
  test('refuses a second file meanwhile and accepts it afterwards', async ({ api }) => {
    const file = Buffer.from(await anyFile());
    const send = () =>
      api.call('GiaoVien', uploadRequest(), file, { headers: { 'content-type': spreadsheetType } });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429]);
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({ detail: messages.oneFileAtATime });
    expect(refused?.headers['retry-after']).toBe('3');
    expect((await send()).statusCode).toBe(200);
  });

  test('other accounts wait for one file, however many one account sends', async ({ api }) => {
    const reading = observeReading();
    const attack = Promise.all(Array.from({ length: 20 }, () => upload(api, 'GiaoVien', slowFile)));
    const others = Promise.all(
      (['GiaoVu', 'BGH'] as const).map(async (as) => upload(api, as, await anyFile())),
    );
    expect((await others).map(({ status }) => status)).toEqual([200, 200]);
    const statuses = (await attack).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([400, ...Array<number>(19).fill(429)]);
    expect(reading.begun()).toBe(3);
  });

  test('a file that takes longer than ten seconds is rejected with a message', async ({ api }) => {
    expect(await upload(api, 'BGH', slowFile)).toEqual({
      status: 400,
      body: { detail: fileProblems.tooHeavy },
    });
  });
});

describe('a client that disconnects', () => {
  const sendAndStay = async (api: TestApp) => {
    const socket = openSocket(await api.listen());
    const [, path] = uploadRequest(mathSheet).split(' ');
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: truong.example',
      `authorization: Bearer ${await api.tokenOf('GiaoVien')}`,
      `content-type: ${spreadsheetType}`,
      `content-length: ${slowFile.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(slowFile);
    return socket;
  };

  test('gives up its turn immediately', async ({ api }) => {
    const reading = observeReading();
    const socket = await sendAndStay(api);
    const first = await reading.first();
    const statusOfNext = async () => (await upload(api, 'GiaoVien', await anyFile())).status;
    expect(await statusOfNext()).toBe(429);
    socket.destroy();
    // Without the disconnect, reading would stop only at its time limit, and with another error.
    await expect(first.outcome).rejects.toThrow(Disconnected);
    expect(await statusOfNext()).toBe(200);
  });
});
