/* Declarations for the listing check: what the listings use of OpenCV. */
#ifndef LISTING_CHECK_OPENCV_HIGHGUI_HPP
#define LISTING_CHECK_OPENCV_HIGHGUI_HPP

#include <opencv2/core/core.hpp>

namespace cv {
enum { CAP_PROP_FRAME_WIDTH = 3, CAP_PROP_FRAME_HEIGHT = 4 };

Mat imread(const std::string &path, int flags);
bool imwrite(const std::string &path, const Mat &picture);

struct VideoCapture {
  bool open(int device);
  bool set(int property, double value);
  VideoCapture &operator>>(Mat &picture);
  void release();
};
}

#endif
