/** The words about being told on the phone. */

import { phrases } from './i18n';

export const push = phrases(
  {
    ask: '내 차례에 알려 드릴까요?',
    askWhy: '화면을 닫아도 차례가 오면 폰으로 알려요.',
    yes: '알려 주세요',
    no: '괜찮아요',
    setting: '내 차례 알림',
    about: '며칠에 걸쳐 두는 판에서만 알려요.',
    installable: '홈 화면에 추가하고 거기서 열면 알림을 켤 수 있어요.',
    denied: '브라우저 설정에서 이 사이트의 알림을 허용해 주세요.',
    unsupported: '이 브라우저는 알림을 받을 수 없어요.',
    failed: '알림을 켜지 못했어요. 잠시 뒤 다시 시도해 주세요.',
    on: '이제 내 차례가 오면 알려 드려요.',
  },
  {
    ask: 'Tell you when it is your turn?',
    askWhy: 'Your phone hears of it even with this page closed.',
    yes: 'Yes, please',
    no: 'No, thanks',
    setting: 'Turn notices',
    about: 'Only in matches that are played over days.',
    installable: 'Add this page to your home screen and open it there to turn notices on.',
    denied: 'Please allow notifications for this site in your browser.',
    unsupported: 'This browser cannot receive notices.',
    failed: 'Notices could not be turned on. Please try again in a moment.',
    on: 'You will be told when it is your turn.',
  },
);
