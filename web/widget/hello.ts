// Runs in the small frame that only registered sites can show: passes the server's reply to the page around it.
import type { FrameMessage } from '@baitdrop/domain/widget/frame-messages';
import { wrapMessage } from '@baitdrop/domain/widget/message-envelope';

const message = document.getElementById('message')?.textContent;
const pageOrigin = new URLSearchParams(location.search).get('origin');
if (message && pageOrigin) parent.postMessage(wrapMessage(JSON.parse(message) as FrameMessage), pageOrigin);
