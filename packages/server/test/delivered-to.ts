/** Where things go in tests. */
export const deliveredTo = {
  userName: 'Lin Xia',
  telNumber: '13800000009',
  provinceName: 'Guangdong',
  cityName: 'Foshan',
  countyName: 'Chancheng',
  detailInfo: '1 Jihua Road',
}
